import { crisisContacts, emergencyInWords } from '@waymark/contract/messages/crisis-contacts';
import { linkPaths } from '@waymark/contract/paths';

/** The answer to a text with a low score: who to call, before anything else. */
export function helpByText(country: string | null, publicUrl: URL): string {
  const lines = crisisContacts(country).map(({ name, phone }) => `${name}: ${phone}.`);
  return [
    'That sounds like a hard week. You do not have to carry this alone.',
    ...lines,
    emergencyInWords(country),
    new URL(linkPaths.help(), publicUrl).href,
  ].join(' ');
}
