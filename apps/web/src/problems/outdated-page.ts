/** Said where code of this page is gone from the web, as an upgrade replaced it. */
export const OUTDATED = 'There is a newer version of this page. Load it again.';

/** Code has its content in its name, so one that the web no longer has will not come back. */
const CODE = /\/_next\/\S+?\.js/;

/** Of this document, until it is loaded again. */
let isOutdated = false;
export const isOutdatedPage = (): boolean => isOutdated;

/** Asks the web about code that did not load. If it doesn't answer, that is an outage. */
export async function lookIfOutdated(error: unknown): Promise<void> {
  const [path] = CODE.exec(String(error)) ?? [];
  if (path)
    isOutdated ||= await fetch(path, { method: 'HEAD' }).then(
      ({ status }) => status === 404,
      () => false,
    );
}
