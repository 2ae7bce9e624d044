/**
 * The SHA-256 of each migration. A new migration gets a line here. An old migration is never edited: a new one
 * corrects it. For databases that applied a migration before checksums were stored, we assume that they applied this
 * text.
 */
export const knownChecksums: Readonly<Record<string, string>> = {
  '001-accounts.sql': '524d4ace82852302234367bdafb45b4b77014b5a9e29f7eb1934b19f6eb62ea1',
  '002-catalogue.sql': 'a9a6a7ce37567e8d21ae8b26906e8064f1ba08dbc8b0416128c1cc27e67cba6e',
  '003-guide.sql': 'af166efb3d8a1a5a6a5ed15299272d54b6e5fdaaaaf1efe3a7312c615a074c14',
  '004-reminders.sql': '894f6691b0a63a2664f6e46246fffb11286ce4d1c7fe5351b10ac5ce39e26b1c',
  '005-doors.sql': '4780e305aea7cde0498a52162fa30606f61a8f0cb92dd368edb1be56efa77ef5',
  '006-guide-beside.sql': '9c755f94f1f2dd3b87364ae1e0a0b32a5bc6f28fbada041f7603613053a6fc9b',
  '007-search.sql': '356de049021e3af4370af97aae7c7456bc5da1ff898a0456b7d57595fb03a65f',
  '008-passkeys.sql': 'c03b55116637c3ea6df22554536d6aaea52b5960ee6ffa77e728eaac723fae19',
  '009-continue-watching.sql': '3abe82a12709a5a468849e825a8283bf0b2891208b7091a8b028c94b6ccc11ac',
  '010-askers-of-codes.sql': '91f50681d9a0edb82c057561d46c332b3ed3b828c5e2ae443b949c8682e0e328',
  '011-versions.sql': '01856ddab9a81f6e693ff8275246c27dd4efa975c70af86f4cc1fa49394091a9',
  '012-marks.sql': '001dd70552b2d61193a8d32203478fb0623988533a2185c294b4ecee7af20e2f',
  '013-proved-addresses.sql': '1ab0a54e0cf3820892fd9dd145f2bc385f9402df33d48f762f12c86d45e10a09',
  '014-subscriptions-of-viewers.sql':
    '6f95c79bc3d265e95fa54aceed4b1362f5dcdbd1788a2176ef334c6ff4a3d4ee',
  '015-player-kinds.sql': 'ed566748afabe0230c6a745a0713efd9b4f45061035b2ecda54a1e5a4c4a62fe',
  '016-browsers-of-registrations.sql':
    '52bff07812bd993d3d59d8779d3c0a4bf3fc2fb0004a467c842fe2861503a204',
  '017-catalogue-source.sql': '9898d95ffaac543f3997db4bb629c702a2c0103c63d3bf702c2d6dc709a5711e',
  '018-indexes-of-viewers.sql': '944b4809e7f740b6a188d1d410a7962eb1121880d5740f6dcd1a4a46ac18c48e',
  '019-very-many-viewers.sql': '47c1e4d7c1d200df6e23afa03412b40c66b6aa46ef20f0da8376022e659d0707',
  '020-sources.sql': 'cf9e445cccb769f3f4eedcf5e052d4f51f7f110531f5db0acfc7b67fdb26074c',
  '021-own-titles.sql': '361c659ecaaf33335be3662991fff4f6d51c6554aa6a76e10b27c765018f2465',
  '022-stream-checks.sql': 'e7689fdb5b6fa1090317ca1c6634ce6cf4679767bbb89c74433264580c08e6d4',
  '023-channels-and-people.sql': '324f3f278e7d87616ff8674328124d4efb677d85a387d49bd2293de9e561ab88',
  '024-secret-channels.sql': 'fa5d4206725ae34d4a709a92d7e4f2bc9e426344f27710c440e681e26acb5800',
  '025-reminder-rules.sql': 'b9e13ba105323627cfed0910a2a336e04ff7ffe0ef8b94e16dda9d404ce02d7a',
  '026-profiles.sql': '7511ca7983a077b75c4ccfcbca601e1c420f3bff966aee66de80af717bf15045',
  // The number 027 was never used.
  '028-calendars.sql': '9a87d4551f6922604a6639dddb9a09e316e9b5de894fb1bc04f598a1cd624f0e',
  '029-chapters.sql': 'f01c671085973e8499386865dd748a9a9429b595b7f97aa5826fb9166ebd0ff4',
  '030-channel-orders.sql': 'd05158486214c1009f2b659c4dd1bb6b8bc3d2524b6ccb5a02359d0dc6912a8c',
  '031-audit-log.sql': '5bb4d927cf6babdf6239d42fd67407d8db18fb63465a0f65578584494fcc0b0d',
  '032-channel-ids.sql': '25e91895da7436f378b8214175fd73e0959ba5fd2831d601bc3eedd109914560',
  '033-rules-of-removed-reminders.sql':
    '56468081164cdda58d46ec0b09ca5d4e51f17d6e41b8f1e68ed35f6ccf1a132a',
  '034-gone-push-addresses.sql': 'f80d64af6b272e175650bb42be561a49c6e28f0d8d2dd9990c0dabeabff5d3dd',
  '035-fresh-sign-ins.sql': 'dc6c5eaf4661889f0d7e6b04e1ed8d3dc6333973b41ed603b1a1fa2995a4b300',
  '036-removal-times.sql': 'f09f76f9898ce00355e1b0c8f11025945f1ebff944990bd9dd5f748867cd565f',
};
