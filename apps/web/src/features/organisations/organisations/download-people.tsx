'use client';

import { exportPeople } from '@waymark/contract/without-schemas/organisations/people-imports';
import { call } from '#http/call.ts';
import { DownloadFile } from '#ui/download-file.tsx';

export const DownloadPeople = ({ label = 'Download CSV' }: { label?: string }) => (
  <DownloadFile label={label} name="people.csv" read={() => call(exportPeople)} />
);
