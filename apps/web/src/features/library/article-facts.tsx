import type { Article, LibraryItem, LibraryItemForMe } from '@waymark/contract/library/library';
import { formatDate } from '@waymark/contract/moments';

type Named = readonly { readonly attributes: { readonly name: string } }[];

const firstShared = (some: Named, others: Named): string | undefined =>
  some.map(({ attributes }) => attributes.name).find((name) => others.some((other) => other.attributes.name === name));

export function whyReadNext({ attributes: item }: LibraryItem, { attributes: read }: Article): string | undefined {
  const shared = firstShared(item.topics.data, read.topics.data) ?? firstShared(item.keywords.data, read.keywords.data);
  return shared && `Also about ${shared}`;
}

/** Articles on none of the reader's topics are there because they are new. */
export function whyForYou({ attributes: { chosenTopics, topics } }: LibraryItemForMe): string {
  const [chosen] = chosenTopics.data;
  if (chosen) return `Because you chose ${chosen.attributes.name}`;
  return [topics.data[0]?.attributes.name, 'One of the newest'].filter(Boolean).join(' · ');
}

export function ArticleFacts({ item }: { item: Pick<LibraryItem, 'attributes'> }) {
  const { publishedOn, readingMinutes } = item.attributes;
  return (
    <p className="mt-auto text-xs text-ink-500">
      <time dateTime={publishedOn}>{formatDate(publishedOn)}</time> · {readingMinutes} min to read
    </p>
  );
}
