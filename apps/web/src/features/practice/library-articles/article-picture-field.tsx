'use client';

import type { EditedArticle } from '@waymark/contract/library/article-drafts';
import { PICTURE_MAX_BYTES } from '@waymark/contract/without-schemas/people/pictures';
import { UploadField } from '#ui/upload-field.tsx';
import { useRemoveArticlePicture, useUploadArticlePicture } from './library-articles.api.ts';

export function ArticlePictureField({ article: { slug, version, picture } }: { readonly article: EditedArticle }) {
  const [upload, remove] = [useUploadArticlePicture(slug), useRemoveArticlePicture(slug)];
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-md font-semibold">Picture</p>
      <UploadField
        what="picture"
        hint="JPEG, PNG or WebP. It is cut to 16:9 from its middle."
        maxBytes={PICTURE_MAX_BYTES}
        isThere={picture !== null}
        isRemoving={remove.isPending}
        onSend={(sent) => upload.mutateAsync({ version, ...sent })}
        onRemove={() => remove.mutateAsync(version)}
      />
    </div>
  );
}
