import { practiceName } from '#practice';

/** The preview image of every shared page, including those with their own title and text. */
export function SharePicture({ origin }: { origin: string }) {
  return (
    <>
      <meta property="og:image" content={`${origin}/opengraph.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${practiceName()}. Find your footing. Then find your way.`} />
    </>
  );
}
