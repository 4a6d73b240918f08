interface Named {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** As much of a name as is known; empty if nothing is. */
export const fullName = (person: Named | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');
