import { countryName } from '@waymark/contract/people/countries';
import { dialled } from '@waymark/contract/people/crisis-contacts';
import { Phone } from './place-icons.tsx';

interface CrisisLinesProps {
  readonly country: string | null;
  readonly lines: readonly { readonly name: string; readonly phone: string; readonly hours: string }[];
}

/** Who to call, with a button each that dials. */
export function CrisisLines({ country, lines }: CrisisLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-3" aria-label={country ? `Help in ${countryName(country)}` : 'Help'}>
      {lines.map(({ name, phone, hours }) => (
        <li
          key={`${name} ${phone}`}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-white px-4 py-3"
        >
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-700">{hours}</p>
          </div>
          <a
            href={`tel:${dialled(phone)}`}
            className="inline-flex min-h-11.5 items-center gap-2 rounded-pill bg-iris-700 px-5 font-semibold text-white no-underline focus-visible:rounded-pill"
          >
            <Phone aria-hidden className="size-4" />
            Call {phone}
          </a>
        </li>
      ))}
    </ul>
  );
}
