import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './user-lists.schemas.ts';

const LISTS = '/client_side_api/v1/profile_management/custom_user_lists';
const USERS = '/client_side_api/v1/profile_management/custom_user_lists_users';
/** 50,000 addresses of usual length, and of 160 letters each. */
const EMAILS_BYTES = 8_388_608;

export const listUserLists: Endpoint<typeof schemas.listUserLists> = {
  id: 'userLists.list',
  method: 'GET',
  path: LISTS,
  access: 'owner',
};

export const createUserList: Endpoint<typeof schemas.createUserList> = {
  id: 'userLists.create',
  method: 'POST',
  path: LISTS,
  access: 'owner',
  status: 201,
  errors: ['too_many_lists'],
};

export const getUserList: Endpoint<typeof schemas.getUserList> = {
  id: 'userLists.get',
  method: 'GET',
  path: `${LISTS}/:id`,
  access: 'owner',
};

export const renameUserList: Endpoint<typeof schemas.renameUserList> = {
  id: 'userLists.rename',
  method: 'PATCH',
  path: `${LISTS}/:id`,
  access: 'owner',
  errors: ['edit_conflict'],
};

export const renewUserListCode: Endpoint<typeof schemas.renewUserListCode> = {
  id: 'userLists.renewCode',
  method: 'POST',
  path: `${LISTS}/:id/renew_code`,
  access: 'owner',
};

export const deleteUserList: Endpoint<typeof schemas.deleteUserList> = {
  id: 'userLists.delete',
  method: 'DELETE',
  path: `${LISTS}/:id`,
  access: 'owner',
  errors: ['list_in_use'],
};

export const listListUsers: Endpoint<typeof schemas.listListUsers> = {
  id: 'userListUsers.list',
  method: 'GET',
  path: USERS,
  access: 'owner',
};

export const exportListUsers: Endpoint<typeof schemas.exportListUsers> = {
  id: 'userListUsers.export',
  method: 'GET',
  path: `${USERS}.csv`,
  access: 'owner',
  kind: 'csv',
};

export const addListUsers: Endpoint<typeof schemas.addListUsers> = {
  id: 'userListUsers.createBulk',
  method: 'POST',
  path: `${USERS}/create_bulk`,
  access: 'owner',
  status: 201,
  maxBodyBytes: EMAILS_BYTES,
  errors: ['already_on_list', 'list_full'],
};

export const checkListUsers: Endpoint<typeof schemas.checkListUsers> = {
  id: 'userListUsers.check',
  method: 'POST',
  path: `${USERS}/check_bulk`,
  access: 'owner',
  maxBodyBytes: EMAILS_BYTES,
};

export const removeListUser: Endpoint<typeof schemas.removeListUser> = {
  id: 'userListUsers.delete',
  method: 'DELETE',
  path: `${USERS}/:id`,
  access: 'owner',
};
