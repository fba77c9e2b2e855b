export { AnnouncerRegion, announce, useAnnounced } from './announcer/announcer.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Badge, Tag, type TagProps, type Tone } from './badge/badge.tsx';
export { Banner, ErrorNote, Problem, type BannerProps } from './banner/banner.tsx';
export { Breadcrumb, type BreadcrumbProps } from './breadcrumb/breadcrumb.tsx';
export {
  Button,
  IconButton,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
} from './button/button.tsx';
export { Card } from './card/card.tsx';
export {
  Checkbox,
  CheckboxGroup,
  RadioGroup,
  Segmented,
  Switch,
  type CheckboxGroupProps,
  type CheckboxProps,
  type RadioGroupProps,
  type SegmentedProps,
  type SwitchProps,
} from './choice/choice.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
export { Countdown, type CountdownProps } from './countdown/countdown.tsx';
export {
  ConfirmDialog,
  Dialog,
  type ConfirmDialogProps,
  type DialogProps,
} from './dialog/dialog.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './error-summary/error-summary.tsx';
export {
  MoneyField,
  Select,
  TextArea,
  TextField,
  type MoneyFieldProps,
  type SelectProps,
  type TextAreaProps,
  type TextFieldProps,
} from './field/text-field.tsx';
export { useOnline } from './online/use-online.ts';
export { Icon, type IconProps } from './icon/icon.tsx';
export { ICON_PATHS, type IconName } from './icon/icon-paths.ts';
export { ImageField, type ImageFieldProps } from './image-field/image-field.tsx';
export { LinkProvider } from './link/link-provider.tsx';
export { LinkButton, TextLink, type LinkButtonProps, type TextLinkProps } from './link/link.tsx';
export { Menu, Popover, type MenuEntry, type MenuProps, type PopoverProps } from './menu/menu.tsx';
export { NumberStepper, type NumberStepperProps } from './number-stepper/number-stepper.tsx';
export { Cluster, Page, Stack, type PageProps } from './page/page.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { Poster, PosterCard, type PosterCardProps, type PosterProps } from './poster/poster.tsx';
export { SearchField, type SearchFieldProps } from './search-field/search-field.tsx';
export {
  BeyondEnd,
  EmptyState,
  FailedState,
  PageLoader,
  Skeleton,
  isBeyondEnd,
  type EmptyStateProps,
  type Failure,
  type ListPlace,
} from './states/states.tsx';
export { useStickyBar } from './sticky-bar/use-sticky-bar.ts';
export { Stepper, type StepperProps } from './stepper/stepper.tsx';
export { SaveBar, SummaryBar } from './summary-bar/summary-bar.tsx';
export { DataTable, type Column, type DataTableProps, type Sort } from './table/data-table.tsx';
export { LinkTabs, type LinkTabsProps } from './tabs/tabs.tsx';
export { ToastRegion, toast } from './toast/toast.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
