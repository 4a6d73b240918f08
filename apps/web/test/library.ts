import type { LibraryItem, LibraryItemForMe } from '@waymark/contract/library/library';

export function libraryItem(id: number, title: string, keywords: readonly string[] = []): LibraryItem {
  return {
    id,
    attributes: {
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      summary: `What ${title} is about.`,
      readingMinutes: 4,
      publishedOn: '2026-03-01',
      topics: { data: [{ id: 1, attributes: { name: 'Sleep', slug: 'sleep' } }] },
      keywords: { data: keywords.map((name, place) => ({ id: place + 1, attributes: { name } })) },
    },
  };
}

/** The same as signed-in people get it, with those of its topics that they chose. */
export function libraryItemForMe(id: number, title: string, chosen: readonly string[]): LibraryItemForMe {
  const { attributes } = libraryItem(id, title);
  const isChosen = ({ attributes: topic }: { attributes: { name: string } }) => chosen.includes(topic.name);
  return { id, attributes: { ...attributes, chosenTopics: { data: attributes.topics.data.filter(isChosen) } } };
}

export function libraryPage<Item extends LibraryItem>(
  items: readonly Item[],
  { page = 1, pageCount = 1, total = items.length } = {},
) {
  return { data: [...items], meta: { pagination: { page, pageSize: 12, pageCount, total } } };
}
