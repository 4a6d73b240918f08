// How HR programs, Excel and Google call the columns of a list of people, in five languages.
import { nameOfColumn, type PeopleField } from '@waymark/contract/organisations/people-imports';
import { withoutUnseen } from '@waymark/contract/visible-text';

export type PeopleColumn = PeopleField | 'State';

const LONGEST_NAME = 80;
const REQUIRED = /[[(](?:required|optional|mandatory|pflicht\w*|erforderlich|oblig\w*|requis\w*|requerid\w*)[\])]/giu;

/** Letters and digits alone, without accents: "E-Mail-Adresse *" is `emailadresse`. */
export const compactName = (name: string): string =>
  withoutUnseen(name)
    .slice(0, LONGEST_NAME)
    .replace(REQUIRED, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** A word with each of its parts in brackets, and without it. */
function forms(word: string): readonly string[] {
  const [, before = '', part = '', after = ''] = /^([^(]*)\((.*?)\)(.*)$/.exec(word) ?? [];
  return after === '' && part === '' ? [word] : [`${before}${after}`, `${before}${part}${after}`].flatMap(forms);
}
const words = (listed: string): ReadonlySet<string> =>
  new Set(listed.trim().normalize('NFD').split(/\s+/).flatMap(forms));

/** Words that say nothing of which address or name it is. */
const PLAIN =
  words(`address adress(e) addresse id ids value 1 primary main haupt principal(e) of de des der del d du l la
  el information current account konto your employee(s) worker(s) staff user(s) member person contact mitarbeiter(in)
  mitarbeiters benutzer nutzer employe salarie collaborateur utilisateur empleado usuario direccion पता आईडी कर्मचारी
  का की के`);
const OF_WORK = words(`work business company corporate office official professional organisation organization org
  dienst(lich)(e) geschaft(s) geschaftlich(e) firma firmen arbeit(s) beruflich(e) buro unternehmens professionnel(le)
  pro travail entreprise bureau trabajo laboral corporativo corporativa empresa profesional oficina oficial कार्यालय
  आधिकारिक ऑफिस कंपनी कार्य`);
const OF_HOME = words(`personal private privat(e) prive(e) perso personnel(le) home secondary recovery alternate
  alternative other particular निजी व्यक्तिगत`);
const EMAIL = words('(e)mail (e)mails courriel mel messagerie correo(electronico) electronique ईमेल ईमैल इमेल मेल');
const GROUP = words('group(name) gruppe groupe grupo समूह ग्रुप cohort kohorte cohorte');
const LOGIN = words('userprincipalname upn benutzerprinzipalname');

const OF_CHOICE = words('preferred chosen bevorzugter bevorzugt(e) usuel prefere preferido पसंदीदा name');
const OF_LAW = words('legal official amtlich(er) officiel oficial local name');
const FIRST = words(`firstname(s) given(name)(s) forename(s) fname christianname vorname(n) prenom(s) nombres
  (primer)nombredepila primernombre पहलानाम प्रथमनाम फर्स्टनेम`);
const CALLED = words('rufname knownas');
const LAST = words(`lastname(s) surname(s) family(name) lname nachname(n) familienname zuname nomdefamille nomfamille
  nomdusage (primer)apellido(s) sn अंतिमनाम आखिरीनाम उपनाम कुलनाम सरनेम लास्टनेम`);
/** What is one of two names beside the other, and the whole name alone. */
const ANY_NAME = words('name nom nombre नाम');
const WHOLE = words(`fullname fulllegalname displayname completename wholename payrollname first(and)lastname
  vollername vollstandigername vor(und)nachname vornamenachname anzeigename nomcomplet prenom(et)nom nombrecompleto
  nombre(s)(y)apellido(s) पूरानाम name nom nombre नाम`);
const LAST_FIRST =
  words(`lastname(and)firstname lastfirst name(und)vorname nachname(und)vorname nachundvorname nom(et)prenom
  apellido(s)(y)nombre(s)`);

type Words = ReadonlySet<string>;

const LONGEST_WORD = 24;

/** Where a word of these can end that begins at one of the places. */
function endsOf(name: string, begins: ReadonlySet<number>, those: readonly Words[], isRepeated: boolean): Set<number> {
  const ends = new Set<number>(isRepeated ? begins : []);
  // A set is read to its end, also what is added meanwhile.
  for (const at of isRepeated ? ends : begins) {
    for (let end = at + 1; end <= Math.min(name.length, at + LONGEST_WORD); end += 1) {
      if (those.some((one) => one.has(name.slice(at, end)))) ends.add(end);
    }
  }
  return ends;
}

/** Whether a name is one of these, with any others around it. One pass, however odd it is. */
function isNamed(name: string, core: Words, ...around: readonly Words[]): boolean {
  if (name === '') return false;
  const before = endsOf(name, new Set([0]), around, true);
  const within = endsOf(name, before, [core], false);
  return within.size > 0 && endsOf(name, within, around, true).has(name.length);
}

const hasWord = (name: string, those: Words) => [...those].some((word) => word.length > 2 && name.includes(word));

type Rank = (name: string) => boolean;
const namesOfOne = (core: Words, bare: string): readonly Rank[] => [
  (name) => isNamed(name, core, PLAIN, OF_CHOICE) && hasWord(name, PREFERENCE),
  (name) => name === bare || isNamed(name, core, PLAIN),
  (name) => isNamed(name, core, PLAIN, OF_LAW),
];
const PREFERENCE: Words = new Set([...OF_CHOICE].filter((word) => word !== 'name'));

/** The names of each column, those first that count if there are several. */
const NAMES: Readonly<Record<Exclude<PeopleColumn, 'Name'>, readonly Rank[]>> = {
  Email: [
    (name) => isNamed(name, EMAIL, PLAIN, OF_WORK, EMAIL) && hasWord(name, OF_WORK),
    (name) => isNamed(name, EMAIL, PLAIN, PREFERENCE, EMAIL),
    (name) => isNamed(name, LOGIN, PLAIN),
    (name) => isNamed(name, EMAIL, PLAIN, OF_HOME, OF_WORK, EMAIL),
  ],
  'First name': [(name) => isNamed(name, CALLED, PLAIN), ...namesOfOne(FIRST, 'first')],
  'Last name': namesOfOne(LAST, 'last'),
  Group: [(name) => GROUP.has(name)],
  Part: [(name) => name === compactName(nameOfColumn('Part')), (name) => name === 'part'],
  State: [(name) => name === 'state'],
};

export interface ColumnPlaces {
  /** Of each column that is known, the first with something in it counts. */
  readonly places: ReadonlyMap<PeopleColumn, readonly number[]>;
  /** Known twice, so that no one can say which is meant. */
  readonly twice: readonly PeopleColumn[];
  /** Whole names are "Kumar Asha". */
  readonly isLastFirst: boolean;
}

/** The places of a column, rank after rank. */
function ranked(ranks: readonly Rank[], names: readonly string[]): readonly (readonly number[])[] {
  const rankOf = names.map((name) => ranks.findIndex((isOfRank) => isOfRank(name)));
  return ranks
    .map((_, rank) => names.flatMap((__, at) => (rankOf[at] === rank ? [at] : [])))
    .filter((places) => places.length > 0);
}

/** Where each column is that is known by its name. */
export function columnsOf(header: readonly string[]): ColumnPlaces {
  const names = header.map(compactName);
  const places = new Map<PeopleColumn, readonly number[]>();
  const twice: PeopleColumn[] = [];
  for (const column of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const [best = [], ...others] = ranked(NAMES[column], names);
    if (best.length > 1) twice.push(column);
    // Someone without an address of work isn't invited at a private one that no one chose.
    const used = column === 'Email' ? [best] : [best, ...others];
    if (best.length > 0)
      places.set(
        column,
        used.flatMap((rank) => rank.slice(0, 1)),
      );
  }
  const [hasFirst, hasLast] = [places.has('First name'), places.has('Last name')];
  const beside = names.findIndex((name) => isNamed(name, ANY_NAME, PLAIN));
  if (hasFirst !== hasLast && beside >= 0) places.set(hasFirst ? 'Last name' : 'First name', [beside]);
  const lastFirst = names.findIndex((name) => isNamed(name, LAST_FIRST, PLAIN, OF_LAW));
  const whole = lastFirst >= 0 ? lastFirst : names.findIndex((name) => isNamed(name, WHOLE, PLAIN, OF_CHOICE, OF_LAW));
  if (!hasFirst && !hasLast && whole >= 0) places.set('Name', [whole]);
  return { places, twice, isLastFirst: lastFirst >= 0 };
}
