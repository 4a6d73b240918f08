const DIGIT = /^\p{Nd}$/u;

/** Unicode keeps the ten digits of a script side by side. */
function digitValue(digit: string): number {
  let point = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (DIGIT.test(String.fromCodePoint(point - 1))) {
    point -= 1;
    below += 1;
  }
  return below % 10;
}

/** With the digits of all scripts as 0 to 9: "३" and "٣" are 3. */
export const withPlainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
