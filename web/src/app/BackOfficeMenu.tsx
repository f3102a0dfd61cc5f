import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import SessionsIcon from '@mui/icons-material/DevicesOutlined';
import OperatorsIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LoopIcon from '@mui/icons-material/LoopOutlined';
import OutageIcon from '@mui/icons-material/ReportProblemOutlined';
import SensorsIcon from '@mui/icons-material/SensorsOutlined';
import SpeedIcon from '@mui/icons-material/SpeedOutlined';
import ToggleIcon from '@mui/icons-material/ToggleOnOutlined';
import WorkIcon from '@mui/icons-material/PendingActionsOutlined';
import { Menu } from 'react-admin';

/** Where an operator can go: what is looked at daily first, what changes partners' world below. */
export const BackOfficeMenu = () => (
  <Menu>
    <Menu.Item to="/" primaryText="Overview" leftIcon={<SpeedIcon />} />
    <Menu.Item to="/keys" primaryText="Keys" leftIcon={<KeyIcon />} />
    <Menu.Item to="/sources" primaryText="Sources" leftIcon={<SensorsIcon />} />
    <Menu.Item to="/cycles" primaryText="Cycles" leftIcon={<LoopIcon />} />
    <Menu.Item to="/work" primaryText="Work" leftIcon={<WorkIcon />} />
    <Menu.Item to="/switches" primaryText="Switches" leftIcon={<ToggleIcon />} />
    <Menu.Item to="/outages" primaryText="Outages" leftIcon={<OutageIcon />} />
    <Menu.Item to="/changelog" primaryText="Changelog" leftIcon={<CampaignIcon />} />
    <Menu.Item to="/operators" primaryText="Operators" leftIcon={<OperatorsIcon />} />
    <Menu.Item to="/sessions" primaryText="Sessions" leftIcon={<SessionsIcon />} />
    <Menu.Item to="/audit" primaryText="Audit log" leftIcon={<HistoryIcon />} />
  </Menu>
);
