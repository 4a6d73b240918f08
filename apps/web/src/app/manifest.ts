import { linkPaths, picturePath } from '@waymark/contract/paths';
import { MAIN_COLOUR } from '@waymark/contract/people/practice-colours';
import { PRODUCT_NAME } from '@waymark/contract/people/practice-look';
import type { MetadataRoute } from 'next';
import { heldLook } from '#config/held-look.ts';
import { environment } from '#env.ts';
import { TODAY_OF_THE_APP } from '#features/people/accounts/landing-route.ts';

/** One picture for all: the logo stands within what home screens leave of it. */
const iconsOf = (src: string): MetadataRoute.Manifest['icons'] =>
  (['any', 'maskable'] as const).map((purpose) => ({ src, sizes: '512x512', type: 'image/webp', purpose }));

/** The practice's name is known only at run time. */
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { name, mainColour, logo } = heldLook().look;
  const practiceName = name === PRODUCT_NAME ? environment().practiceName : name;
  const icon = logo && picturePath(logo.icon);
  return {
    id: '/',
    name: practiceName,
    short_name: practiceName,
    description: 'Coaching for people, families and teams.',
    lang: 'en',
    start_url: TODAY_OF_THE_APP,
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: mainColour === MAIN_COLOUR ? '#fbf8f3' : mainColour,
    // Pages that each role has.
    shortcuts: [
      { name: 'Today', url: TODAY_OF_THE_APP },
      { name: 'Notifications', url: linkPaths.notifications() },
      { name: 'Help now', url: linkPaths.help() },
    ],
    icons: icon
      ? iconsOf(icon)
      : [
          { src: '/icons/waymark-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/waymark-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/waymark-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
  };
}
