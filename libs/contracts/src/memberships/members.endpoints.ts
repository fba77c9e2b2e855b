import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './members.schemas.ts';

const MEMBERS = '/client_side_api/v1/membership_subscriptions';
const MANAGED = '/client_side_api/v1/profile_management/membership_subscriptions';
/** 5,000 members with names and addresses of usual length, and of 160 letters each. */
const MEMBERS_BYTES = 4_194_304;

export const listMembers: Endpoint<typeof schemas.listMembers> = {
  id: 'members.list',
  method: 'GET',
  path: MEMBERS,
  access: 'owner',
};

export const exportMembers: Endpoint<typeof schemas.exportMembers> = {
  id: 'members.export',
  method: 'GET',
  path: `${MEMBERS}.csv`,
  access: 'owner',
  kind: 'csv',
};

export const addMember: Endpoint<typeof schemas.addMember> = {
  id: 'members.create',
  method: 'POST',
  path: MEMBERS,
  access: 'owner',
  status: 201,
  errors: ['already_member', 'tier_full', 'email_unverified', 'too_many_members'],
};

export const checkMembers: Endpoint<typeof schemas.checkMembers> = {
  id: 'members.check',
  method: 'POST',
  path: `${MEMBERS}/check_bulk`,
  access: 'owner',
  maxBodyBytes: MEMBERS_BYTES,
};

export const importMembers: Endpoint<typeof schemas.importMembers> = {
  id: 'members.createBulk',
  method: 'POST',
  path: `${MEMBERS}/create_bulk`,
  access: 'owner',
  status: 201,
  maxBodyBytes: MEMBERS_BYTES,
  errors: ['already_member', 'tier_full', 'email_unverified', 'too_many_members'],
};

export const getMember: Endpoint<typeof schemas.getMember> = {
  id: 'members.get',
  method: 'GET',
  path: `${MANAGED}/:id`,
  access: 'owner',
};

export const updateMember: Endpoint<typeof schemas.updateMember> = {
  id: 'members.update',
  method: 'PATCH',
  path: `${MANAGED}/:id`,
  access: 'owner',
  errors: ['edit_conflict', 'already_member', 'tier_full', 'member_not_by_hand', 'membership_over'],
};

export const removeMember: Endpoint<typeof schemas.removeMember> = {
  id: 'members.delete',
  method: 'DELETE',
  path: `${MANAGED}/:id`,
  access: 'owner',
  status: 204,
  errors: ['member_not_by_hand'],
};

export const resendMemberInvite: Endpoint<typeof schemas.resendMemberInvite> = {
  id: 'members.resendInvite',
  method: 'POST',
  path: `${MANAGED}/:id/resend_invite`,
  access: 'owner',
  errors: ['membership_claimed', 'membership_over', 'member_not_by_hand', 'email_unverified'],
};

export const readMemberInvite: Endpoint<typeof schemas.readMemberInvite> = {
  id: 'memberInvites.get',
  method: 'GET',
  path: '/client_side_api/v1/membership_invitations/:token',
  access: 'public',
};

export const claimMembership: Endpoint<typeof schemas.claimMembership> = {
  id: 'memberInvites.claim',
  method: 'POST',
  path: '/client_side_api/v1/membership_invitations/:token/claim',
  access: 'user',
  errors: ['already_member', 'invitation_for_another', 'email_unverified'],
};
