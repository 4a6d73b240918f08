// Reads a list as mail programs and spreadsheets write it. What is no address is returned as typed.
import { emailAddress, personName } from '@waymark/contract/text';
import { withoutUnseen } from '@waymark/contract/visible-text';
import { HAS_LETTERS, SEMICOLON, type Token, tokensOf } from './pasted-tokens.ts';

export interface PastedPerson {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface PastedPeople {
  /** Each address once. */
  readonly people: readonly PastedPerson[];
  /** In the order in which it was typed. */
  readonly notAddresses: readonly string[];
}

const Address = emailAddress();
const Name = personName('');

const BEFORE_ADDRESS = /^["'“”„‘’‚«»‹›`([{<*•·▪–—-]+/u;
const AFTER_ADDRESS = /["'“”„‘’‚«»‹›`)\]}>*.:!?…]+$/u;
const SCHEME = /^(?:mailto|smtp|e-?mail):/i;

function addressIn(typed: string): string | undefined {
  const bare = withoutUnseen(typed).replace(BEFORE_ADDRESS, '');
  const target = bare.replace(SCHEME, '');
  const address = (bare === target ? target : target.replace(/\?.*/, '')).replace(AFTER_ADDRESS, '');
  return Address.safeParse(address).data;
}

/** One address, or several with brackets or slashes between them and nothing else. */
function addressesIn(typed: string): readonly string[] {
  const whole = addressIn(typed);
  if (whole !== undefined) return [whole];
  const parts = typed.split(/[[\]()<>{}|/\\"]+/).filter((part) => HAS_LETTERS.test(part));
  const read = parts.flatMap((part) => addressIn(part) ?? []);
  return parts.length > 0 && read.length === parts.length ? read : [];
}

/** Something that was meant as an address, rather than part of a name. */
const isMeantAsAddress = (word: string) => /@|\.\p{Ll}{2,}$/u.test(word);

export type PersonNames = Pick<PastedPerson, 'firstName' | 'lastName'>;
const NAMELESS: PersonNames = { firstName: null, lastName: null };

/** "Asha Kumar" or "Kumar, Asha"; undefined for what can't be stored as a name. */
export function namesIn(typed: string): PersonNames | undefined {
  const plain = typed.replace(/^['‘]|['’]$/g, '').trim();
  const [last, first, ...others] = plain.split(/\s*,\s*/);
  const words = plain.split(/\s+/);
  const isTurned = first !== undefined && others.length === 0;
  const given = isTurned ? [first, last] : [words.slice(0, -1).join(' ') || words.at(-1), words.slice(1).at(-1)];
  const [firstName, lastName] = given.map((name) => (name === undefined ? null : Name.safeParse(name).data));
  return firstName === undefined || lastName === undefined ? undefined : ({ firstName, lastName } as PersonNames);
}

const NAME_WORD = "[\\p{L}\\p{M}'’-]+\\.?";
/** With a capital, or a letter of a script that has none; "von" and the like may come before. */
const NAME_LIKE = new RegExp(`^(?:\\p{Ll}{1,3} )*[\\p{Lu}\\p{Lt}\\p{Lo}](?:${NAME_WORD})?(?: ${NAME_WORD})*$`, 'u');
const isNameLike = (typed: string) => NAME_LIKE.test(typed);

const inOneLine = (parts: readonly string[]) =>
  parts
    .join(' ')
    .replace(/ (?=[,，、،])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads one line, or one cell of it, of which all that isn't an address gets into `rest`. */
class LineReader {
  readonly people: PastedPerson[] = [];
  readonly rest: string[] = [];
  /** Since the last address or mark: a name, if an address in angle brackets follows. */
  #pending: Token[] = [];

  read(line: string): this {
    const tokens = tokensOf(line);
    const isOutlook = tokens.some(({ kind, text }) => kind === 'mark' && SEMICOLON.test(text));
    tokens.forEach((token, at) => {
      const { kind, text } = token;
      if (kind === 'mark') this.#mark(token, isOutlook);
      else if (kind === 'angle') this.#angle(token);
      else if (kind === 'comment' && this.#takesName(text)) this.#nameLast(text);
      else if (kind === 'quoted' && tokens[at + 1]?.kind === 'angle') this.#pending.push(token);
      else if (kind === 'word') this.#word(token);
      else this.#inside(token);
    });
    this.flush();
    return this;
  }

  #add(emails: readonly string[], names: PersonNames = NAMELESS): void {
    this.people.push(...emails.map((email) => ({ email, ...names })));
  }

  #word(token: Token): void {
    const emails = addressesIn(token.text);
    if (emails.length === 0) return void this.#pending.push(token);
    const [only, ...others] = this.#pending;
    const names = only?.kind === 'quoted' && others.length === 0 ? namesIn(only.text) : undefined;
    if (names) this.#pending = [];
    this.flush();
    this.#add(emails, names);
  }

  #mark(token: Token, isOutlook: boolean): void {
    const before = this.#pending.map(({ text }) => text).join(' ');
    // Outlook writes "Kumar, Asha <asha@example.org>"; elsewhere a comma ends what is before it.
    const isName = isNameLike(before) || (isOutlook && before !== '' && !isMeantAsAddress(before));
    const mayGoOn = isName && !SEMICOLON.test(token.text);
    if (mayGoOn && !this.#pending.some(({ kind }) => kind === 'mark')) this.#pending.push(token);
    else this.flush();
  }

  /** `Name <address>`. */
  #angle(token: Token): void {
    const { text, typed } = token;
    const emails = addressesIn(text);
    if (emails.length === 0 && /[\s,;]/.test(text.trim())) {
      this.#inside(token);
      return;
    }
    const name = inOneLine(this.#pending.map((part) => part.text));
    if (emails.length === 0) {
      const whole = inOneLine([...this.#pending.map((part) => part.typed), typed]);
      this.#pending = [];
      if (HAS_LETTERS.test(whole)) this.rest.push(whole);
      return;
    }
    const isSame = addressesIn(name).join() === emails.join();
    const names = isSame || name.split(' ').some(isMeantAsAddress) ? undefined : namesIn(name);
    if (names || isSame) this.#pending = [];
    this.flush();
    this.#add(emails, names);
  }

  /** Quotes or brackets with an address inside hold another list. */
  #inside(token: Token): void {
    const { text } = token;
    if (!HAS_LETTERS.test(text)) return;
    if (!text.includes('@')) return void this.#pending.push(token);
    this.flush();
    const { people, rest } = new LineReader().read(text);
    this.people.push(...people);
    this.rest.push(...rest);
  }

  #takesName(text: string): boolean {
    return this.#pending.length === 0 && this.people.at(-1)?.firstName === null && isNameLike(text.trim());
  }

  /** `address (Name)`. */
  #nameLast(text: string): void {
    const person = this.people.pop();
    if (person) this.people.push({ ...person, ...(namesIn(text) ?? NAMELESS) });
  }

  /** Words of one phrase stay together, and each that was meant as an address is alone. */
  flush(): void {
    let phrase: string[] = [];
    const endPhrase = () => {
      if (phrase.length > 0) this.rest.push(phrase.join(' '));
      phrase = [];
    };
    for (const { kind, text, typed } of this.#pending) {
      if (kind === 'mark' || isMeantAsAddress(text)) endPhrase();
      if (kind === 'mark') continue;
      phrase.push(kind === 'quoted' ? text.trim() : typed);
      if (isMeantAsAddress(text)) endPhrase();
    }
    endPhrase();
    this.#pending = [];
  }
}

/** Of a spreadsheet: cells beside the only address of their row are its name. */
function readRow(line: string): Pick<LineReader, 'people' | 'rest'> {
  const cells = line.split('\t').map((cell) => new LineReader().read(cell));
  const people = cells.flatMap((cell) => cell.people);
  const rest = cells.flatMap((cell) => cell.rest);
  const [only, ...others] = people;
  const isNamed = others.length === 0 && rest.length > 0 && rest.length <= 2 && rest.every(isNameLike);
  if (!only || only.firstName !== null || !isNamed) return { people, rest };
  const names = namesIn(rest.toReversed().join(', '));
  return names ? { people: [{ ...only, ...names }], rest: [] } : { people, rest };
}

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** "To:" of a mail, and the number or bullet of a list. */
const LEAD = /^\s*(?:(?:to|cc|bcc|an|para)\s*:|\d{1,3}[.)]\s)\s*/i;

export function readPastedPeople(pasted: string): PastedPeople {
  const byAddress = new Map<string, PastedPerson>();
  const notAddresses: string[] = [];
  for (const line of pasted.split(LINE_BREAK)) {
    const bare = line.replace(LEAD, '');
    const { people, rest } = bare.includes('\t') ? readRow(bare) : new LineReader().read(bare);
    for (const person of people) {
      const before = byAddress.get(person.email);
      if (!before || before.firstName === null) byAddress.set(person.email, person);
    }
    notAddresses.push(...rest);
  }
  return { people: [...byAddress.values()], notAddresses };
}
