/** The coach of the standing match, with whom goals can be shared. */
export interface OwnCoach {
  readonly matchId: number;
  readonly firstName: string;
}
