export { compile } from 'html-to-text';
/** The whole package also loads a CSS framework and a highlighter: 0.2 s on the first mail. */
export {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  plainTextSelectors,
  render,
  Section,
  Text,
} from 'react-email';
