'use client';

import { useEffect, useState } from 'react';
import { type PublicConfig, publicConfig } from '#config/public-config.ts';
import { reportAs } from '#logging/report-failure.ts';

export function SocialLinks({ linkClassName }: { linkClassName: string }) {
  const [links, setLinks] = useState<PublicConfig['socialLinks']>([]);
  useEffect(() => {
    publicConfig()
      .then(({ socialLinks }) => setLinks(socialLinks))
      .catch(reportAs('read-social-links'));
  }, []);
  if (links.length === 0) return null;
  return (
    <ul aria-label="Elsewhere" className="grid w-full grid-cols-2 gap-x-16 sm:block sm:w-auto">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="noreferrer" className={linkClassName}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
