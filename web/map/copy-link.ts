// The address of what is in view, for the clipboard; where that is not allowed, to be copied by hand.
import { element } from '../parts/dom.ts'
import type { Wording } from './texts.ts'
import type { Toast } from './toast.ts'
import { type ToolButton, toolButton } from './tool-button.ts'

const CHAIN =
  'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5'

export interface CopyLinkOptions {
  wording: Wording
  toast: Toast
  href(): string
}

export function copyLinkButton({ wording, toast, href }: CopyLinkOptions): ReturnType<typeof toolButton> {
  const { translate } = wording
  async function copy(): Promise<void> {
    const address = href()
    try {
      // Undefined where the page came by plain HTTP.
      await navigator.clipboard.writeText(address)
      toast.show(translate('linkCopied'))
    } catch {
      const field = element('input', { type: 'text', readonly: '', 'aria-label': translate('linkByHand') })
      field.value = address
      toast.show(translate('linkByHand'), field)
      field.focus()
      field.select()
    }
  }
  const button: ToolButton = { label: translate('copyLink'), icon: CHAIN, onPress: () => void copy() }
  return toolButton(button)
}
