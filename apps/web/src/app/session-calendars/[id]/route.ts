export { answerCalendar as GET } from '#features/sessions/coaching-sessions/calendar-route.ts';
