export { answerFigures as GET } from '#features/figures/figures-file-route.ts';
