import type { CSSProperties } from 'react';

/** The design's tokens, spelled out because mail programs don't support custom properties. */
export const COLOUR = {
  sand50: '#fbf8f3',
  sand100: '#f4eee4',
  sand200: '#e8dfd0',
  white: '#ffffff',
  ink900: '#17322c',
  ink700: '#3b544d',
  ink500: '#566b64',
  pine600: '#1c6b57',
  apricot400: '#f2a65a',
} as const;

const DISPLAY_FONT = "'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif";
const TEXT_FONT = "'Figtree Variable', Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const styles = {
  body: {
    backgroundColor: COLOUR.sand50,
    color: COLOUR.ink900,
    fontFamily: TEXT_FONT,
    margin: 0,
    padding: '32px 12px',
  },
  container: { margin: '0 auto', maxWidth: '520px' },
  /** A peak with the sun beside it; without gradient support, only the peak. */
  mark: {
    backgroundColor: COLOUR.pine600,
    backgroundImage: `radial-gradient(circle at 67% 32%, ${COLOUR.apricot400} 3px, transparent 3.5px)`,
    borderRadius: '16px',
    color: COLOUR.white,
    fontFamily: 'Arial, Helvetica, sans-serif',
    fontSize: '15px',
    height: '32px',
    lineHeight: '32px',
    textAlign: 'center',
    width: '32px',
  },
  wordmark: {
    color: COLOUR.ink900,
    fontFamily: DISPLAY_FONT,
    fontSize: '22px',
    fontWeight: 600,
    lineHeight: '32px',
    paddingLeft: '10px',
  },
  card: {
    backgroundColor: COLOUR.white,
    border: `1px solid ${COLOUR.sand200}`,
    borderCollapse: 'separate',
    borderRadius: '20px',
    marginTop: '20px',
    padding: '32px 28px',
  },
  /** Its own size is twice this, for sharp screens. */
  logo: {
    color: COLOUR.ink700,
    display: 'block',
    fontFamily: TEXT_FONT,
    fontSize: '16px',
    fontWeight: 600,
    height: 'auto',
    margin: '0 0 20px',
    maxHeight: '80px',
    maxWidth: '240px',
  },
  sponsor: { color: COLOUR.ink700, fontSize: '16px', fontWeight: 600, margin: '0 0 16px', wordBreak: 'break-word' },
  heading: {
    fontFamily: DISPLAY_FONT,
    fontSize: '26px',
    fontWeight: 600,
    lineHeight: '1.2',
    margin: '0 0 16px',
    wordBreak: 'break-word',
  },
  paragraph: {
    color: COLOUR.ink700,
    fontSize: '16px',
    lineHeight: '1.55',
    margin: '0 0 16px',
    wordBreak: 'break-word',
  },
  /** In the text font: Georgia, the display font's fallback, has digits of uneven height. */
  code: {
    backgroundColor: COLOUR.sand100,
    borderRadius: '12px',
    color: COLOUR.ink900,
    fontSize: '36px',
    fontWeight: 600,
    letterSpacing: '10px',
    lineHeight: '1.2',
    margin: '0 0 16px',
    padding: '16px 6px 16px 16px',
    textAlign: 'center',
  },
  button: {
    backgroundColor: COLOUR.pine600,
    borderRadius: '999px',
    color: COLOUR.white,
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    margin: '4px 0 20px',
    padding: '14px 26px',
    textDecoration: 'none',
  },
  rule: { borderTop: `1px solid ${COLOUR.sand200}`, margin: '8px 0 16px' },
  small: { color: COLOUR.ink500, fontSize: '14px', lineHeight: '1.5', margin: '0 0 8px', wordBreak: 'break-word' },
  link: { color: COLOUR.pine600 },
  address: { color: COLOUR.pine600, display: 'block', wordBreak: 'break-all' },
  footer: { color: COLOUR.ink500, fontSize: '13px', lineHeight: '1.5', margin: '20px 0 0', textAlign: 'center' },
} as const satisfies Record<string, CSSProperties>;
