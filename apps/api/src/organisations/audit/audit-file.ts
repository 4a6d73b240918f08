import { AUDIT_DEEDS, AUDIT_DETAILS, type AuditEntry } from '@waymark/contract/organisations/audit-entries';
import { stringify } from 'csv-stringify/sync';

const COLUMNS = ['Line', 'Time', 'By', 'What', 'Detail', 'About', 'To', 'Number', 'Hash'] as const;

/** Spreadsheets would end a line or hide text at these. */
const CONTROL = /\p{Cc}/gu;

const byInWords = ({ by, isByOperator }: AuditEntry): string => by ?? (isByOperator ? 'Waymark' : 'A former admin');

/** Every field quoted, and nothing that a spreadsheet runs. */
export function writeAuditFile(chain: readonly { readonly entry: AuditEntry; readonly hash: string }[]): string {
  const lines = chain.map(({ entry, hash }) => {
    const { number, at, deed, detail, about, to, count } = entry;
    const words = [
      byInWords(entry),
      AUDIT_DEEDS[deed].label,
      detail ? AUDIT_DETAILS[detail] : '',
      about ?? '',
      to ?? '',
    ];
    const named = words.map((word) => word.replaceAll(CONTROL, ' '));
    return [number, new Date(at).toISOString(), ...named, count ?? '', hash];
  });
  return stringify([[...COLUMNS], ...lines], {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
