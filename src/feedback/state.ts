// How far a report has come. Pure.

export const feedbackStates = ['new', 'triaged', 'accepted', 'refused'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** What an administrator does with one, and what it is then. */
export const decisions = { triage: 'triaged', accept: 'accepted', refuse: 'refused' } as const
export type Decision = keyof typeof decisions

const transitions: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  new: ['triaged', 'accepted', 'refused'],
  triaged: ['accepted', 'refused'],
  accepted: [],
  refused: [],
}

export const mayBecome = (from: FeedbackState, to: FeedbackState): boolean => transitions[from].includes(to)

/** Whether nothing is to be done about it any more. */
export const isDecided = (state: FeedbackState): boolean => transitions[state].length === 0
