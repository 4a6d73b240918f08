import { z } from 'zod';
import { type PersonalPart, rowSchemaOf } from '#inventory/personal-data.ts';
import type { DownloadFrame } from './readable-page.ts';

type Frame = Omit<DownloadFrame, 'counts'>;

/** What `data.json` begins with; a part each follows, and then the end. */
export function dataFileStart({ downloader, madeAt, leftOut }: Frame): string {
  const head = {
    $schema: './data.schema.json',
    madeAt: madeAt.toISOString(),
    timeZone: downloader.timeZone,
    leftOut,
  };
  return `${JSON.stringify(head).slice(0, -1)},"parts":{\n`;
}

export const partStart = ({ name, title }: PersonalPart): string =>
  `${JSON.stringify(name)}:{"title":${JSON.stringify(title)},"rows":[`;

export const dataFileEnd = (): string => '\n}}\n';

const titledRow = (part: PersonalPart) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(rowSchemaOf(part).shape).map(([name, schema]) => [
        name,
        (schema as z.ZodType).meta({ title: part.fields[name]?.label ?? name }),
      ]),
    ),
  );

/** What `data.json` is like, for programs that read it. */
export function dataSchema({ parts }: Pick<Frame, 'parts'>): object {
  const shape = z.strictObject({
    $schema: z.string(),
    madeAt: z.iso.datetime().meta({ title: 'When this was made' }),
    timeZone: z.string().meta({ title: 'Your time zone' }),
    leftOut: z.array(z.string()).meta({ title: 'What is not in it, and why' }),
    parts: z.strictObject(
      Object.fromEntries(
        parts.map((part) => [
          part.name,
          z.strictObject({ title: z.string(), rows: z.array(titledRow(part)) }).meta({ title: part.title }),
        ]),
      ),
    ),
  });
  return z.toJSONSchema(shape.meta({ title: 'Your data in Waymark' }));
}
