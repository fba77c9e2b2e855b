import type { Tasks } from '../../platform/jobs/jobs.ts';
import { tendWaitingList, tendWaitingLists } from './tend.service.ts';

export const waitingListTasks: Tasks = {
  tend_waiting_list: tendWaitingList,
  tend_waiting_lists: tendWaitingLists,
};
