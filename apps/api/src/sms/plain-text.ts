/** Signs of print that the alphabet of text messages lacks, and what people type for them. */
const TYPED: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u02bc': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2022': '-',
  '\u00b7': '-',
  '\u2026': '...',
  '\u2192': '>',
  '\u00d7': 'x',
};

const SIGNS = new RegExp(`[${Object.keys(TYPED).join('')}]|[\\p{Zs}\\u2028\\u2029]`, 'gu');

/**
 * As text messages are sent: one sign that GSM 03.38 lacks, such as a curly apostrophe, halves what
 * fits into a part. Letters stay, since names are spelled as people spell them.
 */
export const plainText = (text: string): string => text.replace(SIGNS, (sign) => TYPED[sign] ?? ' ');
