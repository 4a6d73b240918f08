'use client';

import { useEffect, useState } from 'react';
import { type PublicConfig, publicConfig } from '#config/public-config.ts';
import { reportAs } from '#logging/report-failure.ts';

/** The networks' own pages, where people look for the practice if it gives no address there. */
const NETWORKS: PublicConfig['socialLinks'] = [
  { label: 'facebook', href: 'https://www.facebook.com/' },
  { label: 'twitter', href: 'https://twitter.com/' },
  { label: 'instagram', href: 'https://www.instagram.com/' },
  { label: 'linkedin', href: 'https://www.linkedin.com/' },
];

export function SocialLinks({ linkClassName }: { linkClassName: string }) {
  const [own, setOwn] = useState<PublicConfig['socialLinks']>([]);
  useEffect(() => {
    publicConfig()
      .then(({ socialLinks }) => setOwn(socialLinks))
      .catch(reportAs('read-social-links'));
  }, []);
  return (
    <ul aria-label="Elsewhere" className="grid w-full grid-cols-2 gap-x-16 sm:block sm:w-auto">
      {NETWORKS.map(({ label, href }) => (
        <li key={label}>
          <a href={own.find((link) => link.label === label)?.href ?? href} rel="noreferrer" className={linkClassName}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
