import { answerTasks } from '../../limited-threads.ts';
import { readSource } from './read-source.ts';

answerTasks(readSource);
