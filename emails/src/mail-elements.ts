/**
 * The parts of react-email that our mails use. Importing the whole package also loads a CSS
 * framework and a syntax highlighter, which delays the first mail by 0.2 s.
 */
export { Body, Button, Container, Head, Heading, Hr, Html, Preview, render, Section, Text } from 'react-email';
