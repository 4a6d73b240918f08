export { answerLibraryChanged as POST } from '#features/library/library-changed.ts';
