/** The coach of the standing match, who goals can be shared with. */
export interface OwnCoach {
  readonly matchId: number;
  readonly firstName: string;
}
