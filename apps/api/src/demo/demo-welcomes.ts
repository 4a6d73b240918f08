// What the demo's enterprise and business say to their people, and their logos.
import type { ShelfEntry } from '@waymark/contract/organisations/welcomes';

interface DemoWelcome {
  /** The mailbox of its admin. */
  readonly mailbox: string;
  readonly words: string;
  readonly shelf: readonly ShelfEntry[];
  /** A drawing of the logo. */
  readonly logo: string;
}

const lettering = (x: number, y: number, words: string, colour: string) =>
  `<text x="${x}" y="${y}" font-family="serif" font-size="26" font-weight="700" fill="${colour}">${words}</text>`;

const drawing = (width: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80" viewBox="0 0 ${width} 80">${content}</svg>`;

export const DEMO_WELCOMES: readonly DemoWelcome[] = [
  {
    mailbox: 'enterprise',
    words:
      'You look after others all day. This hour is for you.\n\nWhat you say in coaching stays between you and your coach: we see seats, and nothing else. Take it in working time, and tell your ward lead only when you’ll be away.',
    shelf: [
      { kind: 'article', slug: 'noticing-burnout-early' },
      { kind: 'article', slug: 'stress-in-the-body' },
      { kind: 'link', title: 'Quiet rooms in our houses', url: 'https://www.example.org/quiet-rooms' },
    ],
    logo: drawing(
      290,
      `<path d="M32 8l12 64H20z" fill="#1c6b57"/><circle cx="32" cy="14" r="9" fill="#f2a65a"/><path d="M44 12l22-8v18z" fill="#f2a65a" opacity=".6"/>${lettering(78, 36, 'Harbour Light', '#17322c')}${lettering(78, 66, 'Hospitals', '#566b64')}`,
    ),
  },
  {
    mailbox: 'business',
    words:
      'Good that you’re here. Coaching is on the house for everyone in the workshop, and I don’t get to know what you use it for.\n\nLuis',
    shelf: [
      { kind: 'article', slug: 'feedback-that-can-be-heard' },
      { kind: 'article', slug: 'saying-no-without-a-speech' },
    ],
    logo: drawing(
      240,
      `<path d="M8 14h24v16h16v16H32v20H8V50h16V34H8z" fill="#b4632a"/><path d="M36 14h20v12H36z" fill="#e3b27a"/>${lettering(72, 36, 'Ortega', '#5b3217')}${lettering(72, 66, 'Joinery', '#8a5a36')}`,
    ),
  },
];
