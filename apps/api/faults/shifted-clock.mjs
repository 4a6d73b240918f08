// Preloaded into an API (`--import`): shifts its clock, while the database keeps the right time.
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + offset] : given));
  }

  static now() {
    return RealDate.now() + offset;
  }
};
