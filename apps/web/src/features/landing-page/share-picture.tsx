/** The picture that is shown where a page is shared, drawn in our look. Pages that say more about themselves keep it. */
export function SharePicture({ origin }: { origin: string }) {
  return (
    <>
      <meta property="og:image" content={`${origin}/opengraph.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Waymark. Find your footing. Then find your way." />
    </>
  );
}
