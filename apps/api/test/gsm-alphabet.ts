/** GSM 03.38: a text of other signs takes twice the room. */
const ONE =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const TWO = '^{}\\[~]|€';

/** The places that a text takes, of 160 in one part; undefined if it needs Unicode. */
export function gsmLength(text: string): number | undefined {
  const lengths = Array.from(text, (sign) => (ONE.includes(sign) ? 1 : TWO.includes(sign) ? 2 : Number.NaN));
  const length = lengths.reduce((sum, places) => sum + places, 0);
  return Number.isNaN(length) ? undefined : length;
}
