import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SignInPlace } from './login-sessions.queries.ts';

const COUNTRIES_FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

type FindCountry = (address: string) => string | null;

async function readCountries(): Promise<FindCountry> {
  const [{ Reader }, file] = await Promise.all([
    import('mmdb-lib'),
    readFile(createRequire(import.meta.url).resolve(COUNTRIES_FILE)),
  ]);
  const countries = new Reader(file);
  return (address) => (countries.get(address) as { country_code?: string } | null)?.country_code ?? null;
}

/** Eight megabytes, which load with the first sign-in. */
let countries: Promise<FindCountry> | undefined;

interface SignInRequest {
  readonly browser: string;
  readonly clientAddress: string;
  readonly log: { error(details: object, message: string): void };
}

/** Without the file of countries people sign in all the same. */
export async function signInPlaceOf({ browser, clientAddress, log }: SignInRequest): Promise<SignInPlace> {
  countries ??= readCountries();
  try {
    return { browser, country: (await countries)(clientAddress) };
  } catch (error) {
    log.error({ err: error }, 'The country of a sign-in could not be found.');
    return { browser, country: null };
  }
}
