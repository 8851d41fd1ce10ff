// What the sender of a report sees of it. Pure.
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { moment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { feedbackPath } from '../form-link.ts'
import type { FollowedFeedback } from '../statements/feedback.ts'
import { feedbackTexts } from '../texts.ts'
import { fieldText, stateText } from '../words.ts'

export interface FollowModel {
  culture: Culture
  token: string
  feedback: FollowedFeedback
}

export function followView({ culture, token, feedback }: FollowModel): PageView {
  const texts = feedbackTexts[culture]
  const { state, reason, number, field, proposedValue, createdAt, updatedAt } = feedback
  const line = (label: string, text: string | null) => (text === null ? [] : [{ label, text }])
  return {
    template: 'feedback/follow',
    culture,
    texts,
    title: texts.followTitle,
    path: `${feedbackPath}/${token}`,
    styles: ['account.css', 'feedback.css', 'profile.css'],
    page: {
      state,
      subject: feedback.subject,
      message: feedback.message,
      facts: [
        ...line(texts.stateLabel, stateText(state, texts)),
        ...line(texts.reasonLabel, reason),
        ...line(texts.about, number === null ? null : formatEnterpriseNumber(number)),
        ...line(texts.fieldLabel, field === null ? null : fieldText(field, texts)),
        ...line(texts.proposedShort, proposedValue),
        ...line(texts.receivedLabel, moment(createdAt, culture)),
        ...line(texts.changedLabel, createdAt === updatedAt ? null : moment(updatedAt, culture)),
      ],
      // Whose number it is, the search knows.
      profileUrl: number === null ? undefined : `/search-vme?${new URLSearchParams({ q: number, culture })}`,
    },
  }
}
