/**
 * The parts of react-email that mails are made of. The build bundles this file: the package as a whole brings a CSS
 * framework and a syntax highlighter along, and would hold up the API for 0.2 s when its first mail is sent.
 */
export { Body, Button, Container, Head, Heading, Hr, Html, Preview, render, Section, Text } from 'react-email';
