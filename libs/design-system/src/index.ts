export { AnnouncerRegion, announce, useAnnounced } from './announcer/announcer.tsx';
export { Avatar } from './avatar/avatar.tsx';
export { CutName } from './avatar/cut-name.tsx';
export { BarChartRoom } from './bar-chart/bar-chart-room.tsx';
export { Badge, Tag } from './badge/badge.tsx';
export { Banner, ErrorNote, Problem } from './banner/banner.tsx';
export { Button, IconButton } from './button/button.tsx';
export { loadCalendarWindow } from './calendar/load-calendar-window.ts';
export { Card, Sheet } from './card/card.tsx';
export { Checkbox, CheckboxGroup, RadioGroup, Segmented, Switch } from './choice/choice.tsx';
export { loadComboboxInput } from './combobox/load-combobox-input.ts';
export { CopyButton } from './copy-button/copy-button.tsx';
export { Countdown } from './countdown/countdown.tsx';
export { ConfirmDialog, Dialog } from './dialog/dialog.tsx';
export { ErrorSummary } from './error-summary/error-summary.tsx';
export { MoneyField, Select, TextArea, TextField } from './field/text-field.tsx';
export { useOnline } from './online/use-online.ts';
export { Icon } from './icon/icon.tsx';
export type { IconName } from './icon/icon-names.ts';
export { loadCropWindow } from './image-crop/load-crop-window.ts';
export { afterFrame } from './lazy-part/after-frame.ts';
export { lazyPart } from './lazy-part/lazy-part.tsx';
export { Anchor, LinkProvider } from './link/link-provider.tsx';
export { LinkButton, newTab, TextLink } from './link/link.tsx';
export { Menu, Popover } from './menu/menu.tsx';
export type { MenuEntry } from './menu/menu-window.tsx';
export { NumberStepper } from './number-stepper/number-stepper.tsx';
export { Cluster, Page, Stack } from './page/page.tsx';
export { Poster } from './poster/poster.tsx';
export { setPageTitle } from './reveal/page-title.ts';
export { parseHtml } from './safe-html/parse-html.ts';
export { SearchField } from './search-field/search-field.tsx';
export {
  BeyondEnd,
  EmptyState,
  FailedState,
  PageLoader,
  Skeleton,
  isBeyondEnd,
  type Failure,
  type ListPlace,
} from './states/states.tsx';
export { useStickyBar } from './sticky-bar/use-sticky-bar.ts';
export { Stepper } from './stepper/stepper.tsx';
export { SuggestField, type Suggestion } from './suggest-field/suggest-field.tsx';
export { SaveBar, SummaryBar } from './summary-bar/summary-bar.tsx';
export { LinkTabs } from './tabs/tabs.tsx';
export { ToastRegion, toast } from './toast/toast.tsx';
export { loadTooltipBubble } from './tooltip/load-tooltip-bubble.ts';
