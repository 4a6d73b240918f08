/**
 * The picture that is shown where a page is shared, drawn in our look. Its address is relative, since pages are written before
 * it is known where they will be served; Next would put a guessed origin before it.
 */
export function SharePicture() {
  return (
    <>
      <meta property="og:image" content="/opengraph.png" />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Waymark. Find your footing. Then find your way." />
    </>
  );
}
