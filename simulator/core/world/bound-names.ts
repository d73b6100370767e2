/** The sizes and times of the contract's `x-bounds`. A test holds them against its catalogue. */
export type BoundName =
  | 'actionDays'
  | 'cardsPerLockWhitelist'
  | 'cursorHours'
  | 'deliveryDays'
  | 'enrolmentCodeHours'
  | 'eventDays'
  | 'firmwareStartDays'
  | 'idempotencyKeyHours'
  | 'queryRangeDays'
  | 'requestBodyBytes'
  | 'requestUrlBytes'
  | 'tokensPerController'
  | 'visitDays'
  | 'webhookAnswerSeconds'
  | 'webhookAttempts'
  | 'webhookSecretHours'
  | 'webhookSilenceHours';
