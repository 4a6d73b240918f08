export { answerPicture as GET } from '#http/picture-route.ts';
