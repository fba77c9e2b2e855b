import { z } from 'zod';
import { paged, PageQuery } from '../core/list-query.schemas.ts';
import { Id, Version } from '../core/values.schemas.ts';
import { ListEmails, ListName, ListUser, UserList, UserListDetail } from './user-list.schemas.ts';

const ById = z.strictObject({ id: Id });
const OfOwner = z.strictObject({ ownerId: Id });
const OfList = z.strictObject({ ownerId: Id, customUserListId: Id });
const Words = z.string().trim().max(200).optional();

export const listUserLists = {
  summary: 'The private access lists of an account, newest first.',
  query: z.strictObject({ ownerId: Id, query: Words }),
  response: z.object({ data: z.array(UserList) }),
};

export const createUserList = {
  summary: 'Make an empty list with a code of its own.',
  body: z.strictObject({ ownerId: Id, name: ListName }),
  response: UserListDetail,
};

export const getUserList = {
  summary: 'One private access list.',
  params: ById,
  query: OfOwner,
  response: UserListDetail,
};

export const renameUserList = {
  summary: 'Give a list another name. With `version` only while nobody else changed it.',
  params: ById,
  body: z.strictObject({ ownerId: Id, name: ListName, version: Version.optional() }),
  response: UserListDetail,
};

export const renewUserListCode = {
  summary: 'Give a list another code. The former one lets nobody in any more.',
  params: ById,
  body: OfOwner,
  response: UserListDetail,
};

export const deleteUserList = {
  summary: 'Delete a list with its people. Refused while a ticket type that may be sold is for it.',
  params: ById,
  body: OfOwner,
  response: z.literal(true),
};

export const listListUsers = {
  summary: 'The people on a list, by address.',
  query: OfList.extend({ ...PageQuery, query: Words }),
  response: paged(ListUser),
};

export const exportListUsers = {
  summary: 'The people on a list as CSV: Email, Name',
  query: OfList,
};

export const addListUsers = {
  summary: 'Put people on a list, all or none: refused where one stands on it already.',
  body: OfList.extend({ emails: ListEmails }),
  response: z.object({ addedCount: z.number().int() }),
};

export const checkListUsers = {
  summary: 'Which of these addresses stand on a list already.',
  body: OfList.extend({ emails: ListEmails }),
  response: z.object({ existing: z.array(z.string()) }),
};

export const removeListUser = {
  summary: 'Take somebody off a list. Tickets that they bought stay valid.',
  params: ById,
  body: OfOwner,
  response: z.literal(true),
};
